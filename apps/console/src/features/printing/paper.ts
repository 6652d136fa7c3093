// Size of the paper: chosen on the page, or else the usual one of the reader's region.
import { useEffect } from 'react';

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** Regions that use Letter. All others use A4. */
const letterRegions: readonly string[] = 'US CA MX GT SV HN NI CR PA CO VE CL PH PR DO BZ'.split(' ');

/** @param locale such as `en-US`; without a region, A4 */
export const paperOf = (locale: string): Paper => (letterRegions.includes(new Intl.Locale(locale).region ?? '') ? 'letter' : 'a4');

const key = 'paper';
export const chosenPaper = (locale: string): Paper => papers.find((paper) => paper === localStorage.getItem(key)) ?? paperOf(locale);
export const choosePaper = (paper: Paper): void => localStorage.setItem(key, paper);

const sizes = { a4: 'A4', letter: 'letter' } as const satisfies Readonly<Record<Paper, string>>;

/** Sets the page size of the print dialog while the page is open. */
export const usePaper = (paper: Paper): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${sizes[paper]} portrait; margin: 10mm; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
};
