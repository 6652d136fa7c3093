import { workout } from '@spotter/domain/workouts/workout';

export const planted = workout;
