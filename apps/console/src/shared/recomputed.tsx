import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type RecomputedProps = {
  /** Result of this device for the same inputs, as text. */
  readonly here: string;
  /** Result of the server, as text. */
  readonly shown: string;
};

/** Below a receipt: runs the same function here on the displayed inputs, and shows whether it returns the same figure. */
export const Recomputed = ({ here, shown }: RecomputedProps) => {
  const { t } = useTranslation('ui');
  const agrees = here === shown;
  const Icon = agrees ? Check : TriangleAlert;
  return (
    <p
      className={`figures flex items-center gap-2 text-table ${agrees ? 'text-success' : 'text-warning'}`}
      role={agrees ? undefined : 'alert'}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {t(agrees ? 'recomputed.same' : 'recomputed.other', { here, shown })}
    </p>
  );
};
