import { toKg } from '@spotter/domain/kernel';
import type { CustomerDetail } from '@spotter/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { formatDate, formatLoad } from '@/lib/format/format.js';

type Weights = CustomerDetail['bodyweights'];
const [width, height, edge] = [240, 56, 4];
const maxPoints = 60;

/** Maps weights to points by time and load, with margins for the dots. */
const pointsOf = (weights: Weights): readonly { readonly x: number; readonly y: number }[] => {
  const times = weights.map(({ at }) => Date.parse(at));
  const loads = weights.map(toKg);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...loads), Math.max(...loads)];
  const share = (value: number, low: number, high: number): number => (high === low ? 0.5 : (value - low) / (high - low));
  return weights.map((_, at) => ({
    x: edge + share(times[at]!, from, to) * (width - 2 * edge),
    y: height - edge - share(loads[at]!, least, most) * (height - 2 * edge),
  }));
};

/** Line chart of the body weight, with the first and last values as text. */
export const WeightLine = ({ bodyweights }: { readonly bodyweights: Weights }) => {
  const { t } = useTranslation('customers');
  const weights = bodyweights.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-maxPoints);
  const [first, last] = [weights[0], weights.at(-1)];
  if (first === undefined || last === undefined) return <span className="text-subtle-foreground">{t('overview.neverWeighed')}</span>;
  if (weights.length === 1)
    return <span className="figures">{t('overview.weighed', { load: formatLoad(last), date: formatDate(last.at) })}</span>;
  const points = pointsOf(weights);
  const said = t('overview.weights', {
    from: formatLoad(first),
    since: formatDate(first.at),
    to: formatLoad(last),
    on: formatDate(last.at),
  });
  return (
    <figure className="grid gap-1">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said} className="w-full max-w-60">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          strokeWidth="1.5"
          className="stroke-accent-foreground"
        />
        {points.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2" className="fill-accent-foreground" />
        ))}
      </svg>
      <figcaption className="figures text-meta text-muted-foreground">{said}</figcaption>
    </figure>
  );
};
