import type { WidgetProps, Widgets } from '../EngineContext';
import { type LazyPart, lazyPart } from '../lazyPart';

type Load = Widgets['inputs'][string];
type InputWidgetProps = WidgetProps & { source: string };

const parts = new WeakMap<Load, LazyPart<InputWidgetProps>>();

/** A registered widget, its code fetched once. */
function partOf(load: Load): LazyPart<InputWidgetProps> {
  const known = parts.get(load);
  if (known) return known;
  const made = lazyPart(load);
  parts.set(load, made);
  return made;
}

/** An input that a resource registered under a name; it stands in the frame like a kind's own and reads `useFieldControl`. */
export function WidgetInput({ load, ...props }: InputWidgetProps & { load: Load }) {
  const Part = partOf(load);
  return <Part {...props} />;
}
