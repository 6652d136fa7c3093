export type Budgets = Readonly<Record<string, { readonly default: number; readonly long: number }>>;
export function budgetsIn(text: string): Budgets;
export function overBudget(taken: Readonly<Record<string, number>>, budgets: Budgets, isLong: boolean): string[];
export function readBudgets(): Budgets;
