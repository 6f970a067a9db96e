/** All rules of retention that anonymise records, in the order in which PURGA applies them. */
import { inactiveHolders } from '../../resources/holders/interface/server';
import { closedRequests } from '../../resources/sau/interface/server';
import type { RetentionRule } from './rule';

export const retentionRules: readonly RetentionRule[] = [inactiveHolders, closedRequests];
