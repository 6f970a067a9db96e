/** The explicit list of what resources do beyond their declaration. */
import { createHandlers } from './handlers';
import { registry } from './registry';

export const handlers = createHandlers([], registry);
