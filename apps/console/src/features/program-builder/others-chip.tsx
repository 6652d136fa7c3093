import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar.js';

/** Chips with the names of other coaches editing here. */
export const OthersChip = ({ names }: { readonly names: readonly string[] }) => {
  const { t } = useTranslation('program-builder');
  return names.map((name) => {
    const [first = '', ...rest] = name.split(' ');
    return (
      <span
        key={name}
        role="status"
        className="inline-flex max-w-full items-center gap-1 rounded-full bg-info-soft py-0.5 pl-0.5 pr-2 text-meta text-info"
      >
        <Avatar name={first} lastname={rest.at(-1) ?? ''} size="row" />
        <span className="truncate">{t('here', { name: first })}</span>
      </span>
    );
  });
};
