import type { GymSettingsAnswer } from '@spotter/contracts/gyms/queries';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { problemCode } from '@/lib/api/problem.js';
import { Button } from '@/components/ui/button.js';
import { FormError } from '@/components/forms/form-error.js';
import { Switch } from '@/components/ui/switch.js';
import type { GymPart } from './branch-section.js';
import { Section } from './section.js';
import { useUndoable } from './changes/use-undoable.js';

type Role = GymSettingsAnswer['secondFactorFor'][number];
const roles = ['admin', 'head-coach', 'coach', 'client'] as const satisfies readonly Role[];

/** Roles for which the gym requires a second factor. People without one must set it up before the gym opens. */
export const SecuritySection = ({ gym, gymId, settings: { secondFactorFor } }: GymPart) => {
  const { t } = useTranslation(['settings', 'shell']);
  const policy = useUndoable({
    gym,
    type: 'change-second-factor-policy',
    topics: ['gym'],
    said: () => t('security.saved'),
  });
  const shown = policy.isPending ? policy.variables.roles : secondFactorFor;
  const turn = (role: Role, on: boolean): void => {
    const wanted = roles.filter((each) => (each === role ? on : secondFactorFor.includes(each)));
    policy.change({ gymId, roles: wanted }, { gymId, roles: secondFactorFor }).catch(() => undefined);
  };
  return (
    <Section title={t('security.title')} description={t('security.line')}>
      <div className="grid divide-y">
        {roles.map((role) => (
          <Switch
            key={role}
            label={t(`shell:roles.${role}`)}
            description={t(`security.${role}`)}
            checked={shown.includes(role)}
            pending={policy.isPending}
            onChange={(on) => turn(role, on)}
          />
        ))}
      </div>
      <div className="grid gap-3">
        <FormError error={policy.error} />
        {policy.error !== null && problemCode(policy.error) === 'second-factor-missing' && (
          <Button variant="outline" asChild className="justify-self-start">
            <Link to="/$gym/admin/user" params={{ gym }}>
              {t('security.own')}
            </Link>
          </Button>
        )}
      </div>
    </Section>
  );
};
