// Saves a text while it is typed: sends the difference within a second, and never overwrites another writer's changes.
import type { Block } from '@spotter/contracts/education/blocks';
import { spliceBetween, type Splice } from '@spotter/domain/education/document';

export type Language = 'en' | 'tr';
export type Body = { readonly en: readonly Block[]; readonly tr?: readonly Block[] };
type Known = { readonly body: Body; readonly version: number };
export type SaveState = {
  readonly status: 'saved' | 'waiting' | 'offline' | 'conflict' | 'refused';
  /** In a conflict: the other writer's text. */
  readonly theirs: { readonly language: Language; readonly blocks: readonly Block[] } | null;
  readonly error: unknown;
};

/** `conflict`: another writer saved first. `lost`: no answer arrived, so the result is unknown. */
export type Outcome = { readonly version: number } | 'conflict' | 'lost';
export type SaverParts = {
  /** @throws the server's final refusal */
  readonly send: (language: Language, splice: Splice, expectedVersion: number) => Promise<Outcome>;
  /** Reads the server's current texts. */
  readonly read: () => Promise<Known>;
  readonly later: (run: () => void, ms: number) => void;
  readonly onState: (state: SaveState) => void;
};

/** Leaves time for the answer: typed text is saved within a second. */
const collectMs = 500;
const againMs = 3_000;
const maxLost = 20;

export type TextSaver = {
  readonly change: (language: Language, blocks: readonly Block[]) => void;
  readonly flush: () => Promise<void>;
  /** Resolves a conflict: overwrites the other writer's text with this one. */
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Takes an answer of the server. Returns true if another writer changed a text and nothing here waits to be saved. */
  readonly adopt: (now: Known) => boolean;
  /** Another command on the same item was accepted, which raised its version. */
  readonly moved: (version: number) => void;
  readonly version: () => number;
  readonly hasUnsaved: () => boolean;
};

export const textSaver = (start: Known, { send, read, later, onState }: SaverParts): TextSaver => {
  let known = start;
  let wanted: Partial<Record<Language, readonly Block[]>> = {};
  /** Texts that were sent without an answer: they may have been saved. */
  let lost: Partial<Record<Language, readonly (readonly Block[])[]>> = {};
  let state: SaveState = { status: 'saved', theirs: null, error: null };
  let isScheduled = false;
  let running: Promise<void> | undefined;

  const show = (next: Partial<SaveState>): void => {
    state = { ...state, ...next };
    onState(state);
  };
  const schedule = (ms: number): void => {
    if (isScheduled) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      void flush();
    }, ms);
  };
  const textOf = (language: Language, { body }: Known): readonly Block[] => body[language] ?? [];

  /** Reads the server's texts after a conflict. Returns true to continue on top of them, if another writer did not touch this text. */
  const reconcile = async (language: Language): Promise<boolean> => {
    const now = await read();
    const theirs = textOf(language, now);
    // A text that was sent and whose answer was lost is our own.
    const isOurs = [textOf(language, known), ...(lost[language] ?? [])].some((text) => spliceBetween(text, theirs) === null);
    if (isOurs) {
      known = now;
      return true;
    }
    known = now;
    show({ status: 'conflict', theirs: { language, blocks: theirs } });
    return false;
  };

  const saveOne = async (language: Language): Promise<boolean> => {
    const mine = wanted[language]!;
    const splice = spliceBetween(textOf(language, known), mine);
    if (splice === null) {
      if (wanted[language] === mine) delete wanted[language];
      return true;
    }
    const outcome = await send(language, splice, known.version);
    if (outcome === 'lost') {
      lost = { ...lost, [language]: [...(lost[language] ?? []), mine].slice(-maxLost) };
      show({ status: 'offline' });
      schedule(againMs);
      return false;
    }
    if (outcome === 'conflict') return reconcile(language);
    delete lost[language];
    known = { body: { ...known.body, [language]: mine }, version: outcome.version };
    if (wanted[language] === mine) delete wanted[language];
    return true;
  };

  const run = async (): Promise<void> => {
    try {
      for (;;) {
        const [language] = Object.keys(wanted) as Language[];
        if (language === undefined) return show({ status: 'saved', theirs: null, error: null });
        if (!(await saveOne(language))) return;
      }
    } catch (error) {
      show({ status: 'refused', error });
    }
  };
  const flush = (): Promise<void> => {
    if (state.status === 'conflict') return Promise.resolve();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    change: (language, blocks) => {
      wanted = { ...wanted, [language]: blocks };
      if (state.status === 'conflict') return;
      show({ status: 'waiting', error: null });
      schedule(collectMs);
    },
    flush,
    keepMine: () => {
      show({ status: 'waiting', theirs: null });
      void flush();
    },
    takeTheirs: () => {
      if (state.theirs !== null) delete wanted[state.theirs.language];
      show({ status: 'saved', theirs: null });
      void flush();
    },
    adopt: (now) => {
      const isBusy = running !== undefined || state.status === 'conflict' || Object.keys(wanted).length > 0;
      if (isBusy || now.version <= known.version) return false;
      const differs = (['en', 'tr'] as const).some((language) => spliceBetween(textOf(language, known), textOf(language, now)) !== null);
      known = now;
      return differs;
    },
    moved: (version) => {
      known = { ...known, version };
    },
    version: () => known.version,
    hasUnsaved: () => Object.keys(wanted).length > 0,
  };
};
