import { customers } from '../shared/customers.js';

export const planted = customers;
