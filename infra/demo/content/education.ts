// Education of a demo gym: the texts of data/education.json with their licence, in collections, one of them required, some read.
import { readFileSync } from 'node:fs';
import type { EducationContent } from '@spotter/contracts/education/commands';
import type { Block } from '@spotter/contracts/education/blocks';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { addDays } from '@spotter/contracts/civil-date';
import type { DemoGymCast } from '../demo-cast.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';

type Section = { readonly heading: string; readonly body: string };
type Article = { readonly title: string; readonly url: string; readonly sections: readonly Section[] };
type File = { readonly licence: string; readonly articles: readonly Article[] };
const readArticles = (): File => JSON.parse(readFileSync(new URL('../data/education.json', import.meta.url), 'utf8')) as File;

const day = 86_400_000;
const minute = 60_000;
const required = 'Dehydration';
/** Not published yet. */
const drafts = new Set(['Body Weight', 'Dietary Supplements']);
const collections = [
  {
    key: 'first-weeks',
    name: { en: 'Your first weeks', tr: 'İlk haftalarınız' },
    titles: ['Exercise and Physical Fitness', required, 'Sports Fitness', 'Muscle Cramps', 'Sleep Deprivation and Deficiency'],
  },
  {
    key: 'eating',
    name: { en: 'Eating to train', tr: 'Antrenman için beslenme' },
    titles: ['Nutrition', 'Dietary Proteins', 'Carbohydrates', 'Dietary Fats', 'Dietary Fiber', 'Vitamins', 'Vitamin D'],
  },
  {
    key: 'staying-well',
    name: { en: 'Training without injury', tr: 'Sakatlanmadan antrenman' },
    titles: ['Sports Safety', 'Sports Injuries', 'Sprains and Strains', 'Back Pain', 'Rotator Cuff Injuries', 'Heat Illness'],
  },
] as const;

const words = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const isPoint = (line: string): boolean => /^-\s+\S/.test(line);

/** Lines that begin with a dash become a list, all others paragraphs. */
const blocksOf = (body: string): readonly Block[] => {
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '-');
  const blocks: Block[] = [];
  for (const line of lines) {
    if (!isPoint(line)) {
      blocks.push(words(line));
      continue;
    }
    const item: Block = { type: 'listItem', content: [words(line.replace(/^-\s+/, ''))] };
    const last = blocks.at(-1);
    if (last?.type === 'bulletList') blocks.splice(-1, 1, { ...last, content: [...(last.content ?? []), item] });
    else blocks.push({ type: 'bulletList', content: [item] });
  }
  return blocks;
};

/** "Who is at risk for Fatigue? ?" → "Who is at risk for Fatigue?" */
const headingOf = ({ heading }: Section): Block => ({
  type: 'heading',
  attrs: { level: 1 },
  content: [
    {
      type: 'text',
      text: heading
        .replace('(are) ', '')
        .replace(/[\s?]+$/, '?')
        .trim(),
    },
  ],
});

const textOf = ({ sections }: Article): readonly Block[] =>
  sections.flatMap((section) => [...(sections.length > 1 ? [headingOf(section)] : []), ...blocksOf(section.body)]);

const idOf = (of: DemoGymCast, title: string): string => derivedId('demo-education', of.gym.id, title);

const contentOf = (of: DemoGymCast, { title, url }: Article, licence: string): EducationContent => ({
  kind: 'article',
  title: { en: title },
  tags: [collections.find(({ titles }) => (titles as readonly string[]).includes(title))?.key ?? 'more'],
  audience: { roles: ['client', 'coach'] },
  required: title === required,
  ...(title === required && { dueOn: addDays(of.gym.today, 5) }),
  credit: {
    source: 'U.S. National Library of Medicine and National Institutes of Health, by MedQuAD',
    licence,
    ...(url.startsWith('https://') && { url }),
  },
});

const course = (of: DemoGymCast): EducationContent => ({
  kind: 'course',
  title: { en: 'Eat, drink and sleep for training', tr: 'Antrenman için ye, iç, uyu' },
  summary: { en: 'Three texts, a quarter of an hour in all.', tr: 'Üç metin, hepsi on beş dakika.' },
  steps: ['Nutrition', required, 'Sleep Deprivation and Deficiency'].map((title) => idOf(of, title)),
  audience: { roles: ['client'] },
  required: false,
});

/** Fewer clients have read the later items. */
const hasRead = (client: number, place: number): boolean => (client * 7 + place * 3) % 11 < 5 - place;

export const educationCommands = (of: DemoGymCast): readonly DemoCommand[] => {
  const { articles, licence } = readArticles();
  const { clockMs } = of.gym;
  const { admin, head } = of.staff;
  const written = articles.flatMap((article, index) => {
    const { title } = article;
    const educationId = idOf(of, title);
    const atMs = clockMs - (40 - index) * day;
    const by = index % 3 === 0 ? head.member : admin.member;
    const draft = { educationId, content: contentOf(of, article, licence), body: { en: textOf(article) as Block[] } };
    return [
      demoCommand(by, atMs, 'draft-education-item', [title], draft),
      ...(drafts.has(title) ? [] : [demoCommand(by, atMs + 30 * minute, 'publish-education-item', [title], { educationId })]),
    ];
  });
  const educationId = idOf(of, 'course');
  const lateMs = clockMs - 12 * day;
  const put = collections.flatMap(({ key, name, titles }, index) => {
    const collectionId = derivedId('demo-collection', of.gym.id, key);
    const atMs = lateMs + index * minute;
    return [
      demoCommand(head.member, atMs, 'draft-education-collection', [key], { collectionId, name }),
      demoCommand(head.member, atMs + 1, 'sequence-education-collection', [key], {
        collectionId,
        educationIds: titles.map((title) => idOf(of, title)),
      }),
    ];
  });
  const readings = of.clients.flatMap((client, at) =>
    collections[0].titles.flatMap((title, place) =>
      hasRead(at, place)
        ? [
            demoCommand(client.member, clockMs - 8 * day + (at * 5 + place) * minute, 'read-education-item', [title, client.id], {
              educationId: idOf(of, title),
              membershipId: client.id,
            }),
          ]
        : [],
    ),
  );
  return [
    ...written,
    demoCommand(head.member, lateMs, 'draft-education-item', ['course'], { educationId, content: course(of) }),
    demoCommand(head.member, lateMs + 1, 'publish-education-item', ['course'], { educationId }),
    ...put,
    ...readings,
  ];
};
