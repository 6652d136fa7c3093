import { useEffect } from 'react';
import { showLoading } from './loading-bar.js';
import { Progress } from '../ui/progress.js';

/** How far long work is, 0 to 1; the bar along the top of the page says the same, wherever one has scrolled to. */
export const LongWork = ({ done, label }: { readonly done: number; readonly label: string }) => {
  useEffect(() => {
    showLoading(done < 1 ? { mode: 'determinate', value: done } : null);
    return () => showLoading(null);
  }, [done]);
  return <Progress value={done} max={1} label={label} />;
};
