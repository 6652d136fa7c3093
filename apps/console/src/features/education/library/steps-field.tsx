import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { educationQuery } from '@/shared/lessons/queries.js';
import type { ItemDraft } from './item-draft.js';
import { moved } from './sequence.js';
import { whyNot } from '@/components/ui/why-not.js';

type StepsProps = {
  readonly gym: string;
  readonly educationId?: string;
  readonly draft: ItemDraft;
  readonly onChange: (part: Partial<ItemDraft>) => void;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Edits the items of a course in their order. */
export const StepsField = ({ gym, educationId, draft: { steps }, onChange }: StepsProps) => {
  const { t } = useTranslation('education');
  const items = useQuery(educationQuery(gym)).data?.items ?? [];
  const others = items.filter(({ id, archived }) => id !== educationId && !archived && !steps.includes(id));
  const titleOf = (id: string): string => localized(items.find((item) => item.id === id)?.content.title);
  return (
    <div className="grid gap-2">
      <ol aria-label={t('steps')}>
        {steps.map((id, at) => (
          <li key={id} className="flex items-center gap-1 text-table">
            <span className="figures w-6 text-meta text-subtle-foreground">{at + 1}</span>
            <span className="min-w-0 grow truncate">{titleOf(id)}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('editor.stepUp', { title: titleOf(id) })}
              why={at === 0 && whyNot('first')}
              onClick={() => onChange({ steps: moved(steps, id, -1) })}
            >
              <ArrowUp {...icon} />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('editor.stepDown', { title: titleOf(id) })}
              why={at === steps.length - 1 && whyNot('last')}
              onClick={() => onChange({ steps: moved(steps, id, 1) })}
            >
              <ArrowDown {...icon} />
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('editor.stepOut', { title: titleOf(id) })}
              onClick={() => onChange({ steps: steps.filter((one) => one !== id) })}
            >
              <X {...icon} />
            </Button>
          </li>
        ))}
      </ol>
      <Field label={t('editor.addStep')}>
        {(wiring) => (
          <Select
            {...wiring}
            value=""
            onChange={(event) => event.target.value !== '' && onChange({ steps: [...steps, event.target.value] })}
          >
            <option value="">{t('collections.choose')}</option>
            {others.map(({ id, content }) => (
              <option key={id} value={id}>
                {localized(content.title)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
};
