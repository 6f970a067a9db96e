import { defineHandlers, type Handler } from '../../../server/handlers';
import { refuseElsewhere } from '../stations';

const own: Handler = (context) => refuseElsewhere(context, 'estacion');

export default defineHandlers('coberturasRequeridas', {}, { creating: own, updating: own });
