export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};
export const median = (values) =>
  (quantile(values, 0.5) +
    -quantile(
      values.map((value) => -value),
      0.5,
    )) /
  2;
