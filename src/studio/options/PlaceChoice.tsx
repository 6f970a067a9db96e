import { useTranslate } from 'ra-core';
import { PLACES } from '../../schema/language/shapes';
import { Checks } from './Checks';

/** Where a field appears; none ticked: everywhere. */
export default function PlaceChoice() {
  const translate = useTranslate();
  return <Checks choices={PLACES.map((place) => ({ value: place, label: translate(`studio.places.${place}`) }))} />;
}
