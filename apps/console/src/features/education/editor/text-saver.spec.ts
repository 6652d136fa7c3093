import { describe, expect, it } from 'vitest';
import { spliced } from '@spotter/domain/education/document';
import { textSaver, type Body, type Language, type SaveState } from './text-saver.js';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A server with one text, and a manual clock. */
const world = () => {
  let body: Body = { en: [p('a')] };
  let version = 1;
  let isOffline = false;
  let isDeaf = false;
  let waiting: (() => void)[] = [];
  const states: SaveState[] = [];
  const write = (language: Language, splice: { at: number; remove: number; insert: readonly object[] }): void => {
    body = { ...body, [language]: spliced(body[language] ?? [], splice as never) };
    version += 1;
  };
  const saver = textSaver(
    { body, version },
    {
      send: async (language, splice, expected) => {
        if (isOffline) return 'lost';
        if (isDeaf) write(language, splice);
        if (isDeaf) return 'lost';
        if (expected !== version) return 'conflict';
        write(language, splice);
        return { version };
      },
      read: async () => ({ body, version }),
      later: (run) => void waiting.push(run),
      onState: (state) => void states.push(state),
    },
  );
  return {
    saver,
    states,
    body: () => body,
    somebodyElse: write,
    offline: (is: boolean) => void (isOffline = is),
    /** Requests arrive, but their answers do not. */
    deaf: (is: boolean) => void (isDeaf = is),
    pass: async () => {
      const due = waiting;
      waiting = [];
      for (const run of due) run();
      await saver.flush();
    },
    scheduled: () => waiting.length,
    last: () => states.at(-1),
  };
};

describe('the text saver', () => {
  it('collects what is typed, and sends the difference', async () => {
    const { saver, body, pass, scheduled, last } = world();
    saver.change('en', [p('a'), p('b')]);
    saver.change('en', [p('a'), p('bc')]);
    expect([scheduled(), last()?.status, saver.hasUnsaved()]).toEqual([1, 'waiting', true]);
    await pass();
    expect([body().en, last()?.status, saver.hasUnsaved()]).toEqual([[p('a'), p('bc')], 'saved', false]);
  });

  it('continues if somebody else edits the other language', async () => {
    const { saver, body, pass, somebodyElse, last } = world();
    somebodyElse('tr', { at: 0, remove: 0, insert: [p('ğ')] });
    saver.change('en', [p('b')]);
    await pass();
    expect([body(), last()?.status]).toEqual([{ en: [p('b')], tr: [p('ğ')] }, 'saved']);
  });

  it('stops if somebody else edits the same text, and keeps both', async () => {
    const { saver, body, pass, somebodyElse, last } = world();
    somebodyElse('en', { at: 0, remove: 1, insert: [p('theirs')] });
    saver.change('en', [p('mine')]);
    await pass();
    expect(last()).toMatchObject({ status: 'conflict', theirs: { language: 'en', blocks: [p('theirs')] } });
    saver.change('en', [p('mine, longer')]);
    await pass();
    expect([body().en, saver.hasUnsaved()]).toEqual([[p('theirs')], true]);
    saver.keepMine();
    await saver.flush();
    expect([body().en, last()?.status]).toEqual([[p('mine, longer')], 'saved']);
  });

  it('drops its own text when the writer takes the other one', async () => {
    const { saver, body, pass, somebodyElse, last } = world();
    somebodyElse('en', { at: 0, remove: 1, insert: [p('theirs')] });
    saver.change('en', [p('mine')]);
    await pass();
    saver.takeTheirs();
    await saver.flush();
    expect([body().en, last()?.status, saver.hasUnsaved()]).toEqual([[p('theirs')], 'saved', false]);
  });

  it("adopts another writer's text while nothing waits, and nothing older", async () => {
    const { saver, body, pass } = world();
    expect(saver.adopt({ body: { en: [p('theirs')] }, version: 2 })).toBe(true);
    expect(saver.adopt({ body: { en: [p('a')] }, version: 1 })).toBe(false);
    expect(saver.adopt({ body: { en: [p('theirs')] }, version: 3 })).toBe(false);
    saver.change('en', [p('mine')]);
    expect(saver.adopt({ body: { en: [p('later')] }, version: 4 })).toBe(false);
    await pass();
    expect(body().en).not.toEqual([p('later')]);
  });

  it('recognises its own text after a lost answer', async () => {
    const { saver, body, pass, deaf, last } = world();
    deaf(true);
    saver.change('en', [p('b')]);
    await pass();
    deaf(false);
    saver.change('en', [p('bc')]);
    await pass();
    expect([body().en, last()?.status]).toEqual([[p('bc')], 'saved']);
  });

  it('waits while offline, and sends later', async () => {
    const { saver, body, pass, offline, last } = world();
    offline(true);
    saver.change('en', [p('b')]);
    await pass();
    expect([last()?.status, saver.hasUnsaved()]).toEqual(['offline', true]);
    offline(false);
    await pass();
    expect([body().en, last()?.status]).toEqual([[p('b')], 'saved']);
  });
});
