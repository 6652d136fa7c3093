import { useId, type ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';
import { DateText, dateKindOf, latestOf } from '../forms/date-text.js';
import { TooLong, useBlocking, useTooLong } from './too-long.js';

export const fieldLook =
  'h-control w-full rounded-control border border-input bg-card px-3 text-body text-foreground placeholder:text-subtle-foreground disabled:opacity-40 aria-invalid:border-destructive';

/** `maxLength` does not truncate: a longer text shows an error and blocks its form. A search is truncated, with a message. */
export const Input = ({ className, maxLength, ref, ...rest }: ComponentProps<'input'>) => {
  const cuts = rest.type === 'search' || rest.value === undefined;
  const problem = useTooLong({ maxLength, value: rest.value, cuts, label: rest['aria-label'] });
  const element = useBlocking(cuts ? null : problem, ref);
  const id = useId();
  const dateKind = typeof rest.value === 'string' ? dateKindOf(rest.type) : null;
  if (dateKind !== null)
    return (
      <span className="relative grid">
        <input className={cn(fieldLook, className)} max={latestOf[dateKind]} {...rest} ref={element} />
        <DateText kind={dateKind} value={String(rest.value)} />
      </span>
    );
  return (
    <>
      <input
        className={cn(fieldLook, className)}
        {...rest}
        ref={element}
        {...(cuts && maxLength !== undefined && { maxLength })}
        {...(problem !== null && !cuts && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      <TooLong id={id} problem={problem} />
    </>
  );
};
