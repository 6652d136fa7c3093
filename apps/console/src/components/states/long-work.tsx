import { useEffect } from 'react';
import { showLoading } from './loading-bar.js';
import { Progress } from '../ui/progress.js';

/** Progress of long work, 0 to 1; also shown by the bar along the top, visible at any scroll position. */
export const LongWork = ({ done, label }: { readonly done: number; readonly label: string }) => {
  useEffect(() => {
    showLoading(done < 1 ? { mode: 'determinate', value: done } : null);
    return () => showLoading(null);
  }, [done]);
  return <Progress value={done} max={1} label={label} />;
};
