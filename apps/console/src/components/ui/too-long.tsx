import i18next from 'i18next';
import { createContext, useContext, useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { formatNumber } from '../../lib/format/format.js';

/** What the label of the field says: a refusal names the field. Null outside of a labelled field. */
export const FieldLabel = createContext<string | null>(null);

type Limited = {
  readonly maxLength: number | undefined;
  readonly value: unknown;
  /** Cuts what is too long, and says so, where nothing is lost by it: a search. */
  readonly cuts?: boolean;
  readonly label?: string | undefined;
};

/**
 * Says that a text is longer than its field takes, instead of cutting it: who pastes 10,000 characters must not find 2,000 of them later.
 * @returns the sentence; null while the text fits, and for fields that their page does not control
 */
export const useTooLong = ({ maxLength, value, cuts = false, label }: Limited): string | null => {
  const name = useContext(FieldLabel) ?? label ?? i18next.t('lib:fieldNames.field');
  if (maxLength === undefined || typeof value !== 'string') return null;
  const [limit, over] = [formatNumber(maxLength, 0), formatNumber(value.length - maxLength, 0)];
  if (cuts) return value.length < maxLength ? null : i18next.t('lib:limits.too-long', { field: name, limit });
  return value.length <= maxLength ? null : i18next.t('lib:limits.typed', { field: name, limit, over });
};

/** The element, which keeps its form from being sent while `problem` is not null; `ref` goes on to who asked for it. */
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
