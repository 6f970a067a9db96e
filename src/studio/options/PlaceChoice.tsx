import { useTranslate } from 'ra-core';
import { PLACES } from '../../schema/language/shapes';
import { CheckboxGroup } from './CheckboxGroup';

/** Choice of the places where a field appears; none selected: everywhere. */
export default function PlaceChoice() {
  const translate = useTranslate();
  return (
    <CheckboxGroup choices={PLACES.map((place) => ({ value: place, label: translate(`studio.places.${place}`) }))} />
  );
}
