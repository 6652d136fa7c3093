import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '@/components/states/query-view.js';
import { Skeleton } from '@/components/ui/skeleton.js';
import { AuditorsSection } from './auditors-section.js';
import { BranchSection, type GymPart } from './branch-section.js';
import { EquipmentSection } from './equipment-section.js';
import { ExportSection } from './export/export-section.js';
import { JoiningSection } from './joining-section.js';
import { PlaceSection } from './place-section.js';
import { settingsQuery } from './queries.js';
import { SecuritySection } from './security-section.js';
import type { SettingsSection } from './settings-page.js';
import { StatusSection } from './status-section.js';
import { TagsSection } from './tags/tags-section.js';
import { TokensSection } from './tokens-section.js';
import { TrainingSection } from './training-section.js';
import { WhyField } from './changes/why-field.js';

type GymSettingsProps = Omit<GymPart, 'settings'> & { readonly section: Exclude<SettingsSection, 'appearance'> };

/** Sections whose changes carry a reason. */
const reasoned: Partial<Record<SettingsSection, (part: GymPart) => ReactNode>> = {
  branch: BranchSection,
  place: PlaceSection,
  equipment: EquipmentSection,
  tags: TagsSection,
  training: TrainingSection,
};

/** Sections for admins only. */
export const GymSettings = ({ gym, gymId, section }: GymSettingsProps) => {
  const query = useQuery(settingsQuery(gym));
  if (section === 'tokens') return <TokensSection gym={gym} />;
  if (section === 'auditors') return <AuditorsSection gym={gym} />;
  if (section === 'export') return <ExportSection gym={gym} gymId={gymId} />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {(settings) => {
        const part = { gym, gymId, settings };
        const Reasoned = reasoned[section];
        if (Reasoned !== undefined)
          return (
            <>
              <WhyField gym={gym} />
              <Reasoned {...part} />
            </>
          );
        if (section === 'joining') return <JoiningSection {...part} />;
        if (section === 'status') return <StatusSection {...part} />;
        return <SecuritySection {...part} />;
      }}
    </QueryView>
  );
};
