/** What an input is given, whatever its kind: the frame around it (label, help, error) is the form's. */
import type { ComponentType } from 'react';
import type { FieldOf, Kind } from '../../schema/field';
import type { Resource } from '../../schema/registry';
import type { Issue } from '../../schema/validate';

/** One value of a form and the way to change it. */
export interface Control {
  /** of the element that takes the focus; the label points at it */
  id: string;
  name: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => unknown;
  /** the element that takes the focus when the value is refused */
  ref: (element: HTMLElement | null) => void;
  invalid: boolean;
  required: boolean;
  readOnly: boolean;
  /** ids of the help, warning and error texts */
  describedBy: string | undefined;
}

export interface InputProps<K extends Kind> {
  field: FieldOf<K> & { name: string };
  /** whose labels and options these are */
  resource: Resource;
  control: Control;
}

/** What a kind says of its input beside drawing it. */
export interface InputFace<K extends Kind> {
  Input: ComponentType<InputProps<K>>;
  /** takes the whole width of a form with two columns */
  wide?: boolean;
  /** draws its own caption (a `fieldset`, a label beside a box), so that the frame draws none */
  ownCaption?: boolean | ((field: FieldOf<K>) => boolean);
  /** what stands in it at first; absent: the value itself */
  initial?: (field: FieldOf<K>, value: unknown) => unknown;
  /** what deserves a second look and is let through all the same; `around` has the fields of `about` */
  warning?: (field: FieldOf<K>, value: unknown, around: Readonly<Record<string, unknown>>) => Issue | undefined;
  /** the other fields that its warning looks at */
  about?: (field: FieldOf<K>) => readonly string[];
}

/** The attributes that every plain control takes from its `Control`. */
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
