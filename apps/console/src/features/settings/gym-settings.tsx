import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/states/query-view.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { AuditorsSection } from './auditors-section.js';
import { BranchSection, type GymPart } from './branch-section.js';
import { EquipmentSection } from './equipment-section.js';
import { JoiningSection } from './joining-section.js';
import { PlaceSection } from './place-section.js';
import { settingsQuery } from './queries.js';
import { SecuritySection } from './security-section.js';
import type { SettingsSection } from './settings-page.js';
import { StatusSection } from './status-section.js';
import { TagsSection } from './tags/tags-section.js';
import { TokensSection } from './tokens-section.js';
import { TrainingSection } from './training-section.js';

type GymSettingsProps = Omit<GymPart, 'settings'> & { readonly section: Exclude<SettingsSection, 'appearance'> };

/** What only admins set. */
export const GymSettings = ({ gym, gymId, section }: GymSettingsProps) => {
  const query = useQuery(settingsQuery(gym));
  if (section === 'tokens') return <TokensSection gym={gym} />;
  if (section === 'auditors') return <AuditorsSection gym={gym} />;
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-64" />}>
      {(settings) => {
        const part = { gym, gymId, settings };
        if (section === 'branch') return <BranchSection {...part} />;
        if (section === 'place') return <PlaceSection {...part} />;
        if (section === 'equipment') return <EquipmentSection {...part} />;
        if (section === 'tags') return <TagsSection {...part} />;
        if (section === 'training') return <TrainingSection {...part} />;
        if (section === 'joining') return <JoiningSection {...part} />;
        if (section === 'status') return <StatusSection {...part} />;
        return <SecuritySection {...part} />;
      }}
    </QueryView>
  );
};
