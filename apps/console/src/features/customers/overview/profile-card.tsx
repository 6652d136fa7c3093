import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { Pencil } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDayOfYear } from '@/lib/format/format.js';
import { lazyPart } from '@/lib/lazy-part.js';
import { Button } from '@/components/ui/button.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { useTagText } from '@/shared/tag-text.js';
import { freedoms } from './autonomy-fields.js';
import { sexOf } from './person-fields.js';
import { TagList } from '../tags/tag-list.js';

/** Loaded when somebody edits the profile. */
const ProfileDialog = lazyPart(() => import('./profile-dialog-lazy.js'), 'ProfileDialog');

const Known = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid gap-0.5">
    <dt className="text-meta font-medium text-muted-foreground">{label}</dt>
    <dd className="whitespace-pre-wrap text-table wrap-anywhere">{children}</dd>
  </div>
);

type ProfileCardProps = { readonly gym: string; readonly customer: CustomerDetail; readonly isReadOnly: boolean };

/** The client's profile for coaches: goals, restrictions, contact, consents, and other coaches. */
export const ProfileCard = ({ gym, customer, isReadOnly }: ProfileCardProps) => {
  const { t } = useTranslation('customers');
  const [editing, setEditing] = useState(false);
  const tagText = useTagText(gym);
  const { goals, restrictions, phone, tags, covers, birthDate, sex } = customer;
  const differing = freedoms.filter((freedom) => customer.autonomy[freedom] !== undefined);
  const consents = Object.entries(customer.consents);
  const unknown = <span className="text-subtle-foreground">{t('profile.unknown')}</span>;
  return (
    <Card className="grid content-start gap-3">
      <div className="flex items-center gap-2">
        <CardTitle className="grow">{t('profile.title')}</CardTitle>
        {!isReadOnly && (
          <Button variant="ghost" size="icon" aria-label={t('profile.edit')} title={t('profile.edit')} onClick={() => setEditing(true)}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </Button>
        )}
      </div>
      <dl className="grid gap-3">
        <Known label={t('profile.goals')}>{goals ?? unknown}</Known>
        <Known label={t('profile.restrictions')}>{restrictions ?? unknown}</Known>
        {(birthDate !== null || sex !== null) && (
          <Known label={t('profile.person')}>
            {[birthDate === null ? '' : formatDayOfYear(birthDate), sexOf(sex) === '' ? '' : t(`add.${sexOf(sex) || 'unknown'}`)]
              .filter((part) => part !== '')
              .join(' · ')}
          </Known>
        )}
        {phone !== null && (
          <Known label={t('profile.phone')}>
            <a href={`tel:${phone.replaceAll(/[^0-9+]/g, '')}`} className="text-accent-foreground underline-offset-4 hover:underline">
              {phone}
            </a>
          </Known>
        )}
        {tags.length > 0 && (
          <Known label={t('columns.tags')}>
            <span className="flex flex-wrap gap-1">
              <TagList tags={tags} tagText={tagText} />
            </span>
          </Known>
        )}
        {covers.length > 0 && (
          <Known label={t('profile.covers')}>{covers.map(({ name, lastname }) => `${name} ${lastname}`).join(', ')}</Known>
        )}
        {differing.length > 0 && (
          <Known label={t('profile.alone')}>
            {differing
              .map((freedom) => `${t(`profile.freedoms.${freedom}`)}: ${t(`profile.answers.${customer.autonomy[freedom] ? 'yes' : 'no'}`)}`)
              .join(' · ')}
          </Known>
        )}
        <Known label={t('profile.consents')}>
          {consents.length === 0
            ? t('profile.noConsents')
            : consents.map(([purpose, { at }]) => `${t(`profile.purposes.${purpose}`)} (${formatDate(at)})`).join(', ')}
        </Known>
      </dl>
      {editing && (
        <Suspense fallback={null}>
          <ProfileDialog gym={gym} customer={customer} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
};
