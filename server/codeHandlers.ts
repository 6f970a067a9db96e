import { behaviours } from './handlerIndex';
import { createHandlers, type HandlerRegistry } from './handlers';
import { registry } from './registry';

let created: HandlerRegistry | undefined;

/**
 * The handlers of the code's resources, checked against their schemas: a name without a handler aborts the start. Created at the
 * first call, because modules of handlers import the store, which needs these handlers.
 */
export function codeHandlers(): HandlerRegistry {
  const handlers = created ?? createHandlers(behaviours, registry);
  created = handlers;
  return handlers;
}
