import { clsx, type ClassValue } from 'clsx';

/** Joins class names. Two classes of one kind do not override each other by order: looks differ by props, not by late classes. */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
