import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type RecomputedProps = {
  /** What this device makes of the same inputs, as text. */
  readonly here: string;
  /** What the server says, as text. */
  readonly shown: string;
};

/** Under a receipt: the same function, run here on the inputs that are shown, comes to the same figure, or says that it does not. */
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
