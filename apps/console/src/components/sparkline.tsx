/**
 * A trend without axes beside a figure, as wide as its container; straight lines between real points. Decorative: the figure has the value.
 */
export const Sparkline = ({ values }: { readonly values: readonly number[] }) => {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => `${(at / (values.length - 1)) * 100},${28 - ((value - least) / (most - least || 1)) * 24}`);
  return (
    <svg viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden className="h-6 w-full max-w-20">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent-foreground"
      />
    </svg>
  );
};
