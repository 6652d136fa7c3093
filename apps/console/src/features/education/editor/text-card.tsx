import type { EducationDetail } from '@spotter/contracts/education/queries';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/api/problem-text.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { ChoiceRow } from '@/components/forms/choice-row.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { Article } from '../document/article.js';
import type { Body, Language, SaveState, TextSaver } from './text-saver.js';

const RichEditor = lazyPart(() => import('./rich-editor-lazy.js'), 'RichEditor');

type TextCardProps = {
  readonly gym: string;
  readonly item: EducationDetail;
  readonly saver: TextSaver;
  readonly state: SaveState;
};

/** Shows both texts of a conflict side by side and lets the writer choose one. */
const Difference = ({
  gym,
  mine,
  saver,
  theirs,
  onTheirs,
}: Pick<TextCardProps, 'gym' | 'saver'> & {
  readonly mine: Body['en'];
  readonly theirs: NonNullable<SaveState['theirs']>;
  readonly onTheirs: () => void;
}) => {
  const { t } = useTranslation('education');
  return (
    <div role="alertdialog" aria-label={t('difference.title')} className="grid gap-4 rounded-card border border-warning p-4">
      <div>
        <h3 className="text-section font-bold">{t('difference.title')}</h3>
        <p className="text-table text-muted-foreground">{t('difference.line')}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {(['mine', 'theirs'] as const).map((whose) => (
          <section key={whose} aria-label={t(`difference.${whose}`)} className="grid content-start gap-2">
            <h4 className="text-table font-medium">{t(`difference.${whose}`)}</h4>
            <div className="rounded-control border p-3">
              <Article gym={gym} blocks={whose === 'mine' ? mine : theirs.blocks} />
            </div>
            <Button variant="outline" className="justify-self-start" onClick={() => (whose === 'mine' ? saver.keepMine() : onTheirs())}>
              {t(`difference.keep.${whose}`)}
            </Button>
          </section>
        ))}
      </div>
    </div>
  );
};

/** Edits the text of an item in both languages and saves while the writer types. */
export const TextCard = ({ gym, item, saver, state }: TextCardProps) => {
  const { t } = useTranslation('education');
  const [language, setLanguage] = useState<Language>('en');
  const [body, setBody] = useState<Body>(item.body);
  // Key that remounts the editor when another text replaces its content.
  const [edition, setEdition] = useState(0);
  /** Focuses the editor after the writer takes the other text: the button with the focus is gone. */
  const [isTaken, setTaken] = useState(false);
  useEffect(() => {
    if (!saver.adopt({ body: item.body, version: item.streamVersion })) return;
    setBody(item.body);
    setEdition((before) => before + 1);
  }, [item, saver]);
  const { theirs } = state;
  const take = (): void => {
    if (theirs === null) return;
    setBody((before) => ({ ...before, [theirs.language]: theirs.blocks }));
    setEdition((before) => before + 1);
    setTaken(true);
    saver.takeTheirs();
  };
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{t('editor.text')}</CardTitle>
        <p role="status" className={state.status === 'refused' ? 'text-meta text-destructive' : 'text-meta text-muted-foreground'}>
          {state.status === 'refused' ? problemText(state.error) : t(`saving.${state.status}`)}
        </p>
      </div>
      <ChoiceRow
        label={t('editor.language')}
        value={language}
        options={(['en', 'tr'] as const).map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
        onChange={setLanguage}
      />
      {theirs !== null && <Difference gym={gym} mine={body[theirs.language] ?? []} saver={saver} theirs={theirs} onTheirs={take} />}
      <Suspense fallback={<Skeleton className="h-96" />}>
        <RichEditor
          key={`${language} ${edition}`}
          gym={gym}
          label={t('editor.textIn', { language: t(`languages.${language}`) })}
          lang={language}
          blocks={body[language] ?? []}
          takesFocus={isTaken}
          onChange={(blocks) => {
            setBody((before) => ({ ...before, [language]: blocks }));
            saver.change(language, blocks);
          }}
        />
      </Suspense>
      <p className="text-meta text-subtle-foreground">{t('editor.turkishHint')}</p>
    </Card>
  );
};
