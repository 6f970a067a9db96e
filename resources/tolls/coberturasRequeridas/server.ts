import { defineHandlers, type Handler } from '../../../server/handlers';
import { rejectOtherStation } from '../stations';

const checkStation: Handler = (context) => rejectOtherStation(context, 'estacion');

export default defineHandlers('coberturasRequeridas', {}, { creating: checkStation, updating: checkStation });
