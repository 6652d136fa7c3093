import { reactions, type Reaction } from '@spotter/contracts/workouts/reactions';
import { BicepsFlexed, Eye, Flame, Heart, PartyPopper, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { formatNumber } from '@/lib/format/format.js';
import type { WorkoutView } from '../fold-workout.js';
import type { NameOfPerson } from '../use-person-names.js';
import { useReaction } from './use-reaction.js';

// Emoji look different on each system, and some have none.
const pictures: Readonly<Record<Reaction, LucideIcon>> = { strong: BicepsFlexed, fire: Flame, clap: PartyPopper, heart: Heart, eyes: Eye };

const Picture = ({ of }: { readonly of: Reaction }) => createElement(pictures[of], { size: 20, strokeWidth: 1.75, 'aria-hidden': true });

type Reactions = NonNullable<WorkoutView['reactions']>;
type ShownReactionsProps = { readonly given: Reactions; readonly nameOf: NameOfPerson };

/** Reactions with the names of their authors, for the client. */
export const ShownReactions = ({ given, nameOf }: ShownReactionsProps) => {
  const { t } = useTranslation(['workouts', 'lib']);
  const shown = reactions.filter((name) => given.some(({ reaction }) => reaction === name));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('reactions.title')} className="flex flex-wrap gap-2">
      {shown.map((name) => (
        <li key={name} className="flex min-w-0 items-center gap-2 rounded-control bg-muted px-3 py-1 text-table">
          <span role="img" className="text-accent-foreground" aria-label={t(`lib:reactions.${name}`)} title={t(`lib:reactions.${name}`)}>
            <Picture of={name} />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {given
              .filter(({ reaction }) => reaction === name)
              .map(nameOf)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
};

type OwnReactionProps = ShownReactionsProps & { readonly gym: string; readonly workoutId: string; readonly reader: string };

/** Reactions as buttons, for staff: one of them may be the reader's own, and pressing it again takes it back. */
export const OwnReaction = ({ gym, workoutId, reader, given, nameOf }: OwnReactionProps) => {
  const { t } = useTranslation(['workouts', 'lib']);
  const { own, choose } = useReaction(gym, workoutId, given.find(({ by }) => by === reader)?.reaction ?? null);
  return (
    <div role="group" aria-label={t('reactions.title')} className="flex flex-wrap gap-2" data-density="touch">
      {reactions.map((name) => {
        const others = given.filter(({ by, reaction }) => by !== reader && reaction === name).map(nameOf);
        const people = own === name ? [...others, nameOf({ by: reader, name: null })] : others;
        const reaction = t(`lib:reactions.${name}`);
        const label = people.length === 0 ? reaction : t('reactions.by', { reaction, people: people.join(', ') });
        return (
          <Button
            key={name}
            variant="outline"
            className="min-w-12 gap-2 px-3 aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
            aria-pressed={own === name}
            aria-label={label}
            title={label}
            onClick={() => choose(own === name ? null : name)}
          >
            <Picture of={name} />
            {people.length > 0 && (
              <span aria-hidden className="figures">
                {formatNumber(people.length, 0)}
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
};
