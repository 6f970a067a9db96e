import type { WidgetProps } from '../../../../src/engine/EngineContext';
import { useFieldControl } from '../../../../src/engine/form/FormContext';
import { TextControl } from '../../../../src/engine/kinds/TextControl';

/** Password input without autocomplete. */
export default function SecretText(_: WidgetProps & { source: string }) {
  return <TextControl control={useFieldControl()} type="password" autoComplete="new-password" dir="ltr" />;
}
