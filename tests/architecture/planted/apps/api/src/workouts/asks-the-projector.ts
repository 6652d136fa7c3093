import { projections } from '@spotter/projector/projections';

export const planted = projections;
