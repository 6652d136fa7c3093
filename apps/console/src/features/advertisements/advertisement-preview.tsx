import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/forms/field.js';
import { Select } from '@/components/ui/select.js';
import { AdvertisementCard } from './advertisement-card.js';
import { contentOf, type AdvertisementDraft } from './advertisement-draft.js';

const audiences = ['client', 'coach', 'head-coach', 'admin'] as const;

/** A phone that previews the advertisement for each audience, or shows that an audience does not see it. */
export const AdvertisementPreview = ({ gym, draft }: { readonly gym: string; readonly draft: AdvertisementDraft }) => {
  const { t } = useTranslation('advertisements');
  const [as, setAs] = useState<(typeof audiences)[number]>('client');
  const { title, body, picture, action, audience, placement, dismissible } = contentOf(draft);
  const isAtSignIn = placement === 'sign-in';
  const isForTeams = audience.kind === 'teams';
  const sees = isAtSignIn || (isForTeams ? as === 'client' : audience.roles.includes(as));
  const shown = {
    title: title.en === '' ? { en: t('preview.untitled') } : title,
    ...(body !== undefined && { body }),
    ...(action !== undefined && { action }),
    picture: picture === undefined ? null : { url: `/api/gyms/${picture.uploadId}.webp`, alt: picture.alt },
  };
  return (
    <section aria-label={t('preview.title')} className="grid justify-items-center gap-3">
      <Field label={t('preview.as')}>
        {(wiring) => (
          <Select {...wiring} value={as} disabled={isAtSignIn} onChange={(event) => setAs(event.target.value as typeof as)}>
            {audiences.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div
        data-density="touch"
        className="grid min-h-96 w-full max-w-[390px] content-start gap-3 rounded-[32px] border-8 border-border bg-background p-4"
      >
        <p className="text-center text-meta text-subtle-foreground">{t(`placements.${placement}`)}</p>
        {sees && isForTeams && <p className="text-center text-meta text-subtle-foreground">{t('preview.onlyTeams')}</p>}
        {sees ? (
          // `inert`: the preview must not react.
          <div inert>
            <AdvertisementCard gym={gym} advertisement={shown} {...(dismissible && { onDismiss: () => undefined })} />
          </div>
        ) : (
          <p className="p-6 text-center text-table text-muted-foreground">{t('preview.notShown', { who: t(`roles.${as}`) })}</p>
        )}
      </div>
    </section>
  );
};
