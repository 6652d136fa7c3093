// Text of the README in an export: its files, their columns and counts, and what is missing.
import type { Language } from '@spotter/domain/gyms/gym-events';

export type CountedFile = { readonly name: string; readonly columns: readonly string[]; readonly count: number };
export type AboutExport = {
  readonly language: Language;
  readonly gym: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Position of the log that the export contains. */
  readonly position: number;
  readonly files: readonly CountedFile[];
};

const words = {
  en: {
    title: (gym: string) => `Export of ${gym}`,
    at: (at: string, position: number) => `Made on ${at}, from the events 1 to ${position} of the gym.`,
    lines: [
      'Every table is a CSV file for spreadsheets and a JSON file with the same rows. A CSV cell that a spreadsheet would execute begins with an apostrophe.',
      'events.ndjson lists the events of the log, one a line, without personal texts. The folder files contains pictures and documents by id; uploads.csv describes them. The folder films contains the newest films, up to 2 GB; films.csv describes all of them.',
      'The export contains what the admin who requested it may read. Conversations of other members are in the exports of these members. Erased people are not in it.',
      'exercises contains the shared library (origin "library") beside the exercises of the gym.',
    ],
    files: 'Files, rows and columns',
  },
  tr: {
    title: (gym: string) => `${gym} dışa aktarımı`,
    at: (at: string, position: number) => `${at} tarihinde, salonun 1 ile ${position} arasındaki olaylarından oluşturuldu.`,
    lines: [
      'Her tablo, hesap tabloları için bir CSV dosyası ve aynı satırlarla bir JSON dosyasıdır. Hesap tablosunun çalıştıracağı bir CSV hücresi kesme işaretiyle başlar.',
      'events.ndjson, kayıt defterindeki olayları kişisel metinler olmadan satır satır içerir. files klasöründe resimler ve belgeler kimlikleriyle durur; uploads.csv onları açıklar. films klasöründe en yeni filmler durur, en çok 2 GB; films.csv hepsini açıklar.',
      'Dışa aktarım, onu isteyen yöneticinin okuyabildiklerini içerir. Diğer üyelerin konuşmaları o üyelerin kendi dışa aktarımlarındadır. Silinen kişiler burada yer almaz.',
      'exercises, salonun egzersizlerinin yanında ortak kitaplığı da (origin "library") içerir.',
    ],
    files: 'Dosyalar, satırlar ve sütunlar',
  },
} as const;

export const readmeOf = ({ language, gym, at, position, files }: AboutExport): string => {
  const { title, at: made, lines, files: heading } = words[language];
  const listed = files.map(({ name, columns, count }) => `${name}: ${count}${columns.length === 0 ? '' : `\n  ${columns.join(', ')}`}`);
  return `${[title(gym), made(at, position), ...lines, heading, ...listed].join('\n\n')}\n`;
};
