import { screen } from '../features/lifts/screen.js';

export const planted = screen;
