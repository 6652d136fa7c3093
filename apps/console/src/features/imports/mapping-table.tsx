import type { ImportPreview } from '@spotter/contracts/imports/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exerciseName, useExercises } from '@/shared/exercise-names.js';
import { formatNumber, localized } from '@/lib/format/format.js';
import { Badge } from '@/components/ui/badge.js';
import { ExercisePicker } from '@/shared/exercise-picker/exercise-picker.js';
import { Select } from '@/components/ui/select.js';
import { Cell, HeadCell, NumberCell, Row, Table } from '@/components/ui/table.js';
import { inOrderOfDoubt, isDoubtful, maxNames, targetOf, type Mapping } from './import-mapping.js';

type MappingTableProps = {
  readonly gym: string;
  readonly customerId: string;
  /** True for the client themself. */
  readonly own: boolean;
  readonly exercises: ImportPreview['exercises'];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
};

const other = 'other';

export const MappingTable = ({ gym, customerId, own, exercises, mapping, onChange }: MappingTableProps) => {
  const { t } = useTranslation('imports');
  const [picking, setPicking] = useState<string | null>(null);
  const picked = Object.values(mapping).filter((target) => target !== 'new' && target !== 'skip');
  const listed = inOrderOfDoubt(exercises).slice(0, maxNames);
  const known = useExercises(gym, [
    ...picked,
    ...listed.flatMap(({ suggestion, offered = [] }) => [suggestion, ...offered].flatMap((one) => one?.exerciseId ?? [])),
  ]);
  /** A suggestion's name is the one that matched, possibly in the other language. */
  const suggested = ({ exerciseId, name }: { readonly exerciseId: string; readonly name: string }): string =>
    localized(known.byId.get(exerciseId)?.name) || name;
  const choose = (name: string, target: string): void => (target === other ? setPicking(name) : onChange({ ...mapping, [name]: target }));
  return (
    <>
      <Table>
        <thead>
          <tr>
            <HeadCell>{t('mapping.name')}</HeadCell>
            <HeadCell className="text-right!">{t('figures.sets')}</HeadCell>
            <HeadCell>{t('mapping.becomes')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {listed.map((exercise) => {
            const { name, sets, suggestion, offered = [] } = exercise;
            const target = targetOf(mapping, exercise);
            const isListed = target === 'new' || target === 'skip' || [suggestion, ...offered].some((one) => one?.exerciseId === target);
            return (
              <Row key={name}>
                <Cell>
                  <span className="flex items-center gap-2">
                    {name}
                    {isDoubtful(mapping, exercise) && <Badge variant="warning">{t('mapping.check')}</Badge>}
                  </span>
                </Cell>
                <NumberCell>{formatNumber(sets, 0)}</NumberCell>
                <Cell>
                  <Select
                    className="w-full min-w-56"
                    aria-label={t('mapping.becomesOf', { name })}
                    value={target}
                    onChange={(event) => choose(name, event.target.value)}
                  >
                    {suggestion !== undefined && (
                      <option value={suggestion.exerciseId}>
                        {t('mapping.suggested', {
                          name: suggested(suggestion),
                          percent: formatNumber(suggestion.confidence * 100, 0),
                        })}
                      </option>
                    )}
                    {offered.map((one) => (
                      <option key={one.exerciseId} value={one.exerciseId}>
                        {suggested(one)}
                      </option>
                    ))}
                    {!isListed && <option value={target}>{exerciseName(known, target)}</option>}
                    <option value="new">{t(own ? 'mapping.ownNew' : 'mapping.new')}</option>
                    <option value="skip">{t('mapping.skip')}</option>
                    <option value={other}>{t('mapping.other')}</option>
                  </Select>
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
      {exercises.length > maxNames && (
        <p className="pt-3 text-table text-muted-foreground">{t('mapping.others', { count: exercises.length - maxNames })}</p>
      )}
      {picking !== null && (
        <ExercisePicker
          gym={gym}
          customerId={customerId}
          onClose={() => setPicking(null)}
          onPick={(exerciseId) => {
            onChange({ ...mapping, [picking]: exerciseId });
            setPicking(null);
          }}
        />
      )}
    </>
  );
};
