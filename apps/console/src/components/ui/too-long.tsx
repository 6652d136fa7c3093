import i18next from 'i18next';
import { createContext, useContext, useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { formatNumber } from '@/lib/format/format.js';

/** Label of the field, because the error names the field. Null outside of a labelled field. */
export const FieldLabel = createContext<string | null>(null);

type Limited = {
  readonly maxLength: number | undefined;
  readonly value: unknown;
  /** Truncates the text, with a message, where nothing is lost by it: a search. */
  readonly cuts?: boolean;
  readonly label?: string | undefined;
};

/**
 * Reports that a text is longer than its field allows, instead of truncating it: a user who pastes 10,000 characters must not lose 8,000.
 * @returns the message; null while the text fits, and for uncontrolled fields
 */
export const useTooLong = ({ maxLength, value, cuts = false, label }: Limited): string | null => {
  const name = useContext(FieldLabel) ?? label ?? i18next.t('lib:fieldNames.field');
  if (maxLength === undefined || typeof value !== 'string') return null;
  const [limit, over] = [formatNumber(maxLength, 0), formatNumber(value.length - maxLength, 0)];
  if (cuts) return value.length < maxLength ? null : i18next.t('lib:limits.too-long', { field: name, limit });
  return value.length <= maxLength ? null : i18next.t('lib:limits.typed', { field: name, limit, over });
};

/** Ref of the element, which blocks its form while `problem` is not null; passes the element on to the caller's `ref`. */
export const useBlocking = <E extends HTMLInputElement | HTMLTextAreaElement>(
  problem: string | null,
  ref: Ref<E> | undefined,
): RefObject<E | null> => {
  const element = useRef<E>(null);
  useImperativeHandle(ref, () => element.current!);
  useEffect(() => element.current?.setCustomValidity(problem ?? ''), [problem]);
  return element;
};

export const TooLong = ({ id, problem }: { readonly id: string; readonly problem: string | null }) =>
  problem === null ? null : (
    <p id={id} role="alert" className="text-meta text-destructive">
      {problem}
    </p>
  );
