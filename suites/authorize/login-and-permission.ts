import {
  arriveAfterAsking,
  askForPermission,
  ofEachStep,
  tellWhatIsObserved,
} from '../../helpers/evidence/index.ts';
import { requirement } from '../../helpers/judging/index.ts';
import { askingWalks } from './good-walks.ts';

requirement(
  'authorize/asks-login-and-permission',
  ofEachStep(
    tellWhatIsObserved('authorize/asks-login-and-permission'),
    askForPermission,
    arriveAfterAsking,
  ),
  [askingWalks],
);
