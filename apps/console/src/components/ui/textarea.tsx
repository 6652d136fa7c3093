import { useId, type ComponentProps } from 'react';
import { cn } from '@/lib/utils.js';
import { fieldLook } from './input.js';
import { TooLong, useBlocking, useTooLong } from './too-long.js';

/** `maxLength` does not truncate: a longer text shows an error and blocks its form. */
export const Textarea = ({ className, maxLength, ref, ...rest }: ComponentProps<'textarea'>) => {
  const cuts = rest.value === undefined;
  const problem = useTooLong({ maxLength, value: rest.value, cuts, label: rest['aria-label'] });
  const element = useBlocking(cuts ? null : problem, ref);
  const id = useId();
  return (
    <>
      <textarea
        className={cn(fieldLook, 'h-auto! min-h-20 py-2', className)}
        {...rest}
        ref={element}
        {...(cuts && maxLength !== undefined && { maxLength })}
        {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      <TooLong id={id} problem={problem} />
    </>
  );
};
