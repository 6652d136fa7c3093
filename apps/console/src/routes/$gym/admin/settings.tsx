import { createFileRoute } from '@tanstack/react-router';
import { AppearanceSection } from '@/features/settings/appearance-section.js';
import { GymSettings } from '@/features/settings/gym-settings.js';
import { SettingsPage, settingsSections } from '@/features/settings/settings-page.js';
import { pickTexts } from '@/lib/startup/search-parameters.js';

const Settings = () => {
  const { gym } = Route.useParams();
  const { membership } = Route.useRouteContext();
  const { section: asked } = Route.useSearch();
  const isAdmin = membership.role === 'admin';
  const ofCompany = membership.type === 4;
  const section =
    (isAdmin ? settingsSections.find((each) => each === asked && (each !== 'status' || ofCompany)) : undefined) ?? 'appearance';
  return (
    <SettingsPage gym={gym} isAdmin={isAdmin} ofCompany={ofCompany} section={section}>
      {section === 'appearance' ? <AppearanceSection /> : <GymSettings gym={gym} gymId={membership.gymId} section={section} />}
    </SettingsPage>
  );
};

export const Route = createFileRoute('/$gym/admin/settings')({ validateSearch: pickTexts('section'), component: Settings });
