/** Props of an input, for any kind. Label, help and error around it are rendered by the form. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import type { Issue } from '../../schema/validate';

/** A value of a form, with the function that changes it. */
export interface Control {
  /** id of the focusable element; the label refers to it */
  id: string;
  name: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => unknown;
  /** ref of the element that is focused when the value is invalid */
  ref: (element: HTMLElement | null) => void;
  invalid: boolean;
  required: boolean;
  readOnly: boolean;
  /** ids of the help, warning and error texts */
  describedBy: string | undefined;
}

export interface InputProps<K extends Kind> {
  field: FieldOf<K> & { name: string };
  /** the resource of the field's labels and options */
  resource: Resource;
  control: Control;
}

/** Definition of a kind's input. */
export interface InputDefinition<K extends Kind> {
  Input: ComponentType<InputProps<K>>;
  /** spans the full width of a form with two columns */
  wide?: boolean;
  /** the input renders its own caption (a `fieldset`, a label beside a checkbox) */
  ownCaption?: boolean | ((field: FieldOf<K>) => boolean);
  /** initial value of the input; absent: the stored value */
  initial?: (field: FieldOf<K>, value: unknown) => unknown;
  /** returns a warning that does not block saving; `otherValues` contains the fields of `dependsOn` */
  warning?: (field: FieldOf<K>, value: unknown, otherValues: Readonly<Record<string, unknown>>) => Issue | undefined;
  /** names of other fields that the warning depends on */
  dependsOn?: (field: FieldOf<K>) => readonly string[];
}

/** Returns the attributes of a plain form element for a `Control`. */
export const attributesOf = ({ id, name, ref, onBlur, invalid, required, readOnly, describedBy }: Control) => ({
  id,
  name,
  ref,
  onBlur,
  readOnly,
  'aria-invalid': invalid || undefined,
  'aria-required': required || undefined,
  'aria-describedby': describedBy,
});
