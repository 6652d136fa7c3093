import type { ProgramDetail } from '@spotter/contracts/programs/queries';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Rewind } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { localized } from '@/lib/format/format.js';
import { newId } from '@/lib/api/send-command.js';
import { useCommand } from '@/lib/api/use-command.js';
import { ConfirmButton } from '@/components/confirm-button.js';
import { Button } from '@/components/ui/button.js';
import { PrintLink } from '@/shared/printing/print-link.js';
import { ExportButton } from '../exchange/export-button.js';

type ProgramActionsProps = { readonly gym: string; readonly program: ProgramDetail };

/** Actions of a program: edit, copy, retire. */
export const ProgramActions = ({ gym, program }: ProgramActionsProps) => {
  const { t } = useTranslation('program-builder');
  const navigate = useNavigate();
  const copy = useCommand(gym, 'copy-program', ['programs']);
  const retire = useCommand(gym, 'retire-program', ['programs']);
  const isRetired = program.lifecycle === 'retired';
  const onCopy = async (): Promise<void> => {
    const programId = newId();
    const name = t('copyOf', { name: localized(program.name) }).slice(0, 120);
    await copy.mutateAsync({ programId, fromProgramId: program.id, name: { en: name } });
    await navigate({ to: '/$gym/admin/programs/$programId/edit', params: { gym, programId } });
  };
  return (
    <>
      {!isRetired && program.mayEdit && (
        <Button asChild variant="outline">
          <Link to="/$gym/admin/programs/$programId/edit" params={{ gym, programId: program.id }}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
            {t('edit')}
          </Link>
        </Button>
      )}
      <ExportButton gym={gym} program={program} />
      <PrintLink to={`/${gym}/admin/print/program/${program.id}`} />
      <Button asChild variant="outline">
        <Link to="/$gym/admin/programs/$programId/rehearse" params={{ gym, programId: program.id }}>
          <Rewind size={16} strokeWidth={1.75} aria-hidden />
          {t('rehearse')}
        </Link>
      </Button>
      {program.version > 0 && (
        <ConfirmButton
          label={t('copy')}
          title={t('copyTitle')}
          description={t('copyDescription')}
          confirm={t('copy')}
          onConfirm={onCopy}
          pending={copy.isPending}
          error={copy.error}
        />
      )}
      {!isRetired && program.mayRetire && (
        <ConfirmButton
          label={t('retire')}
          title={t('retireTitle')}
          description={t('retireDescription')}
          confirm={t('retire')}
          danger
          onConfirm={() => retire.mutateAsync({ programId: program.id })}
          pending={retire.isPending}
          error={retire.error}
        />
      )}
    </>
  );
};
