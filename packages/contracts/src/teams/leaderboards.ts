export const leaderboardMetrics = ['e1rm', 'relative', 'dots', 'weight', 'workouts', 'compliance', 'tonnage'] as const;
export const leaderboardWindows = ['week', 'month', 'all'] as const;
export const ageGroups = ['under-24', '24-39', '40-49', '50-59', '60-plus'] as const;
