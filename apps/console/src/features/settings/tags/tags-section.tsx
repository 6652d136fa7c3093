import { maxTagLabelLength } from '@spotter/contracts/gyms/limits';
import { useQuery } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from '@/components/forms/action-form.js';
import { TextField } from '@/components/forms/text-field.js';
import { EmptyState } from '@/components/states/empty-state.js';
import { QueryView } from '@/components/states/query-view.js';
import { Badge } from '@/components/ui/badge.js';
import { RowSkeletons } from '@/components/ui/skeleton.js';
import { languages } from '@/lib/startup/i18n.js';
import { useRefreshArea } from '@/lib/hooks/use-refresh-area.js';
import type { GymPart } from '../branch-section.js';
import { tagsInUseQuery } from '../queries.js';
import { Section } from '../section.js';
import { labelsAfter, tagRows, typedLabel, type TagUse, type TypedLabel } from './tag-labels.js';
import { useUndoable } from '../changes/use-undoable.js';

const kinds = ['clients', 'programs', 'exercises', 'education'] as const;
const nobodyTyped: ReadonlyMap<string, TypedLabel> = new Map();

const UseLine = ({ use }: { readonly use: TagUse }) => {
  const { t } = useTranslation('settings');
  const parts = kinds.filter((kind) => use[kind] > 0).map((kind) => t(`tags.on.${kind}`, { count: use[kind] }));
  return <span className="figures text-meta text-subtle-foreground">{parts.length === 0 ? t('tags.unused') : parts.join(' · ')}</span>;
};

type LabelFieldsProps = { readonly use: TagUse; readonly typed: TypedLabel; readonly onChange: (typed: TypedLabel) => void };

/** A tag with its uses and its label in each language, side by side even on a phone to save space. */
const LabelFields = ({ use, typed, onChange }: LabelFieldsProps) => {
  const { t } = useTranslation(['settings', 'ui']);
  return (
    <fieldset className="grid gap-2" aria-label={t('tags.label', { tag: use.tag })}>
      <span className="flex flex-wrap items-center gap-2">
        <Badge>{use.tag}</Badge>
        <UseLine use={use} />
      </span>
      <div className="grid grid-cols-2 gap-3">
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(`ui:languages.${language}`)}
            lang={language}
            maxLength={maxTagLabelLength}
            autoComplete="off"
            value={typed[language]}
            onChange={(text) => onChange({ ...typed, [language]: text })}
          />
        ))}
      </div>
    </fieldset>
  );
};

/** Labels of the gym's tags in each language. The tags themselves stay as stored on clients, programs and exercises. */
export const TagsSection = ({ gym, gymId, settings }: GymPart) => {
  const { t } = useTranslation('settings');
  const query = useQuery(tagsInUseQuery(gym));
  const [typed, setTyped] = useState(nobodyTyped);
  const saved = settings.tagLabels;
  const change = useUndoable({
    gym,
    type: 'change-gym-settings',
    topics: ['gym'],
    after: useRefreshArea(gym),
    said: () => t('tags.saved'),
  });
  const save = (): void => {
    const wanted = labelsAfter(saved, typed);
    if (JSON.stringify(wanted) === JSON.stringify(saved)) return setTyped(nobodyTyped);
    change.change({ gymId, settings: { tagLabels: wanted } }, { gymId, settings: { tagLabels: saved } }).then(
      () => setTyped(nobodyTyped),
      () => undefined,
    );
  };
  return (
    <Section title={t('tags.title')} description={t('tags.line')}>
      <QueryView query={query} skeleton={<RowSkeletons rows={6} />}>
        {({ tags }) => {
          const rows = tagRows(tags, saved);
          if (rows.length === 0) return <EmptyState icon={Tags} title={t('tags.none')} description={t('tags.noneLine')} />;
          return (
            <ActionForm attempt={{ ...change, mutate: save }} submit={t('tags.save')} size="inline">
              <ul className="grid divide-y">
                {rows.map((use) => (
                  <li key={use.tag} className="py-3 first:pt-0">
                    <LabelFields
                      use={use}
                      typed={typed.get(use.tag) ?? typedLabel(saved, use.tag)}
                      onChange={(words) => setTyped(new Map(typed).set(use.tag, words))}
                    />
                  </li>
                ))}
              </ul>
            </ActionForm>
          );
        }}
      </QueryView>
    </Section>
  );
};
