type ProgressProps = { readonly value: number; readonly max: number; readonly label: string };

export const Progress = ({ value, max, label }: ProgressProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    className="h-1.5 w-full overflow-hidden rounded-full bg-border"
  >
    <div
      className="h-full origin-left rounded-full bg-primary transition-transform duration-240 ease-rack"
      style={{ transform: `scaleX(${max === 0 ? 0 : Math.min(1, value / max)})` }}
    />
  </div>
);
