import { behaviours } from './handlerIndex';
import { createHandlers } from './handlers';
import { registry } from './registry';

/** The handlers of the code's resources, checked against their schemas: a name without a handler aborts the start. */
export const handlers = createHandlers(behaviours, registry);
