/** The signs of orders in a field of 44 by 28, drawn as those of the arms are. */
import type { Sign } from './arms';

const FLAG = 'M14 3.4C20 0 26 7 36 3.4V15.4C26 19 20 12 14 15.4Z';

export const ORDERS: Readonly<Record<string, Sign>> = {
  march: { fill: 'M4 10.4H25V4L41 14L25 24V17.6H4Z' },
  forced_march: {
    fill:
      'M2 4H9L18 14L9 24H2L11 14ZM15 4H22L31 14L22 24H15L24 14Z' + 'M28 4H35L44 14L35 24H28L37 14Z',
  },
  patrol: {
    stroke: 'M3.4 14Q22 -5 40.6 14Q22 33 3.4 14Z',
    fill: 'M16 14a6 6 0 1 0 12 0a6 6 0 1 0 -12 0Z',
  },
  evade: {
    fill: 'M17 1V6.4H29A9.6 9.6 0 0 1 38.6 16V26H32.4V16A3.4 3.4 0 0 0 29 12.6H17V18L4 9.5Z',
  },
  defend: {
    fill: 'M10 2.4H34V13Q34 22.4 22 27Q10 22.4 10 13Z',
    void: 'M20.4 5.4H23.6V23.4H20.4ZM12.6 10.4H31.4V13.6H12.6Z',
  },
  rally: { fill: FLAG, stroke: 'M12.6 1.6V27' },
  forage: {
    stroke: 'M22 27V9M22 27Q20 16 12 12M22 27Q24 16 32 12',
    fill:
      'M22 1Q26 5 22 10Q18 5 22 1ZM11 4.6Q16 6 15.4 12Q9.8 10.4 11 4.6ZM33 4.6Q34.2 10.4 28.6 12Q28 6 33 4.6Z' +
      'M6 12Q11.4 12 12.6 17.4Q6.6 17.8 6 12ZM38 12Q37.4 17.8 31.4 17.4Q32.6 12 38 12Z',
  },
  raid: {
    fill: 'M22 1Q30 7.6 28.4 14Q32.4 12.6 31.8 8.6Q37 17.6 30.6 24Q27 27.4 22 27.4Q12.4 26.6 12.4 18Q12.4 12 18.4 8Q17.4 13 20.2 14.2Q24.4 8 22 1Z',
    void: 'M22.4 16Q26.4 20 24.6 24Q22 26.6 19.4 24Q18 20.4 22.4 16Z',
  },
  dummy: { stroke: 'M11.6 14a10.4 10.4 0 1 0 20.8 0a10.4 10.4 0 1 0 -20.8 0M15 21.4L29 6.6' },
  flag: { fill: FLAG, stroke: 'M12.6 1.6V27' },
};

export const ORDER_ALIASES: Readonly<Record<string, string>> = {
  cavalry_patrols: 'patrol',
  cavalry_patrol: 'patrol',
  reconnaissance: 'patrol',
  cossack_raid: 'raid',
  place_depot: 'depot',
  move: 'march',
  retreat: 'evade',
  supply_source: 'supply',
};
