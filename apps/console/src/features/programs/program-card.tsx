import type { ProgramItem } from '@spotter/contracts/programs/queries';
import type { TFunction } from 'i18next';
import { localized } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { RowLink } from '@/components/row-link.js';
import type { TagText } from '@/shared/tag-text.js';
import { FoundLine } from './found-line.js';
import { lifecycleTones } from './lifecycle-tones.js';
import { UsedBy } from './program-columns.js';
import { WhoseMark } from './whose-mark.js';

type ProgramCardProps = {
  readonly t: TFunction<'programs'>;
  readonly gym: string;
  readonly program: ProgramItem;
  readonly tagText: TagText;
};
const shownTags = 3;

export const ProgramCard = ({ t, gym, program, tagText }: ProgramCardProps) => (
  <article className="relative grid h-full content-start gap-2 rounded-card border bg-card p-4 hover:bg-muted">
    <span className="flex items-start gap-2">
      {/* Stretches over the whole card; other links are above it. */}
      <RowLink to={`/${gym}/admin/programs/${program.id}`} className="min-w-0 grow text-body font-medium after:absolute after:inset-0">
        {localized(program.name)}
      </RowLink>
      <Badge variant={lifecycleTones[program.lifecycle]}>{t(`lifecycles.${program.lifecycle}`)}</Badge>
    </span>
    <FoundLine program={program} />
    {program.description !== null && (
      <span className="line-clamp-2 text-table text-muted-foreground">{localized(program.description)}</span>
    )}
    <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-subtle-foreground">
      {program.weeks === 0 ? <span>{t('emptyDraft')}</span> : <span>{t('weeks', { count: program.weeks })}</span>}
      {program.daysPerWeek > 0 && <span>{t('daysPerWeek', { count: program.daysPerWeek })}</span>}
      {program.level !== null && <span>{t(`levels.${program.level}`)}</span>}
      <WhoseMark t={t} program={program} />
      {program.usedBy > 0 && (
        <span className="relative z-raised">
          <UsedBy gym={gym} program={program} t={t} />
        </span>
      )}
    </span>
    {program.tags.length > 0 && (
      <span className="flex flex-wrap gap-1">
        {program.tags.slice(0, shownTags).map((tag) => (
          <Badge key={tag}>{tagText(tag)}</Badge>
        ))}
        {program.tags.length > shownTags && <Badge>+{program.tags.length - shownTags}</Badge>}
      </span>
    )}
  </article>
);
