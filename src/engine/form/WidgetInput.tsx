import { type LazyPart, lazyPart } from '../../speed/lazyPart';
import type { WidgetProps, Widgets } from '../EngineContext';

type Load = Widgets['inputs'][string];
type InputWidgetProps = WidgetProps & { source: string };

const parts = new WeakMap<Load, LazyPart<InputWidgetProps>>();

/** Returns the lazy component of a registered widget, created once. */
function lazyWidget(load: Load): LazyPart<InputWidgetProps> {
  const cached = parts.get(load);
  if (cached) return cached;
  const created = lazyPart(load);
  parts.set(load, created);
  return created;
}

/** An input widget that a resource registered by name; it reads its value with `useFieldControl`. */
export function WidgetInput({ load, ...props }: InputWidgetProps & { load: Load }) {
  const Part = lazyWidget(load);
  return <Part {...props} />;
}
