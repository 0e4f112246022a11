/** The names of the demo business, all fictional, with usual values for each. Data only. */

export const company = 'Three Rivers Forage & Haul';

export const customers = [
  'Windrow Hills Dairy',
  'Copper Creek Holsteins',
  'Sundown Ridge Dairy',
  'Maple Hollow Farms',
  'Tamarack Jerseys',
  'Blue Heron Dairy',
  'Prairie Star Feeders',
  'Stonegate Dairy',
  'Larkspur Dairy',
  'Two Silos LLC',
  'Quail Run Dairy',
  'Old Mill Heifers',
] as const;

export const producers = [
  'Vandermeer Bros',
  'Halvorsen Acres',
  'Ortega Family Farms',
  'Kettleson Grain',
  'Bauer & Daughters',
  'Nyquist Farms',
  'Delgado Ag',
  'Pruitt Land Co',
  'Whitcomb Farms',
  'Sorensen Valley',
  'Mendez Hay',
  'Tollefson Seed',
  'Ruiz Brothers',
  'Ashby Farms',
  'Greer Ranch',
  'Ibarra Farms',
  'Lindqvist Acres',
  'Okafor Fields',
  'Hollis & Sons',
  'Petrakis Farms',
  'Yoder Land',
  'Castellano Ag',
  'Brandt Acres',
] as const;

/** Producers with unusual names, which test screens, files and reports. By name they come behind the others. */
export const oddProducers = [
  "O'Rourke's Bottom Ground",
  'Søren Ávila-Muñoz',
  'Young =SUM(1) Farms',
  'Zander <b>Bold</b> Acres',
  'Confederated Growers of the Upper Three Rivers Valley and the North Bench, Hay, Haylage and Silage Marketing Association',
] as const;

export const areas = ['North Bench', 'River Bottom', 'West Flats', 'Cedar Grade', 'East Slope'] as const;

export const fields = [
  'Home 80',
  'Church Quarter',
  'Pivot 3',
  'South Slough',
  'Railroad 40',
  'Dry Creek East',
  'School Section',
  'Long Strip',
  'Beaver Bend',
] as const;

/** Notes for drivers about some of them. */
export const fieldNotes: Readonly<Partial<Record<(typeof fields)[number], string>>> = {
  'Home 80': 'Scale ticket goes to the house.',
  'Church Quarter': 'No loading during service, Sunday 9 to 11.',
  'South Slough': 'Soft at the east gate after rain.',
  'Railroad 40': 'Crossing without a signal: stop.',
  'Pivot 3': 'Enter from the county road only.',
  'Long Strip': 'Turn at the north end; no room for semis at the south.',
};

/** A truck: mean tare, and the range of its loads in pounds net. */
export interface Truck {
  readonly name: string;
  readonly tare: number;
  readonly net: readonly [from: number, to: number];
}

interface Hauler {
  readonly name: string;
  readonly trucks: readonly Truck[];
  readonly drivers: readonly string[];
}

export const haulers: readonly Hauler[] = [
  {
    name: 'Ironwood Trucking',
    trucks: [
      { name: 'IW-12', tare: 31_300, net: [43_000, 47_800] },
      { name: 'IW-14', tare: 32_100, net: [43_000, 47_000] },
    ],
    drivers: ['Luis Ortega', 'Hank Dolan'],
  },
  {
    name: 'Big Coulee Haul',
    trucks: [{ name: 'BC-03', tare: 28_900, net: [33_000, 41_000] }],
    drivers: ['Maria Fuentes'],
  },
  {
    name: 'J&M Silage Trucks',
    trucks: [{ name: 'JM-21', tare: 26_400, net: [19_000, 27_000] }],
    drivers: ['Dale Petrik'],
  },
  {
    name: 'Ridgeline Transport',
    trucks: [{ name: 'RL-7', tare: 30_200, net: [34_000, 42_000] }],
    drivers: ['Teo Salinas', 'Rosa Campos'],
  },
  {
    name: 'Own Fleet',
    trucks: [
      { name: '401', tare: 33_200, net: [42_000, 46_000] },
      { name: '402', tare: 34_100, net: [42_000, 45_600] },
      { name: '9', tare: 24_600, net: [15_000, 24_000] },
      { name: '10', tare: 25_300, net: [15_000, 24_000] },
    ],
    drivers: ['Ann Kessler', 'Bo Lindgren'],
  },
];

/** A crop: its season as days of the year, what is usual in it, and how often a job or a delivery is about it. */
export interface Crop {
  readonly name: string;
  readonly season: string;
  /** Where the days cluster: first and last day of the year of each run. */
  readonly runs: readonly (readonly [first: number, last: number])[];
  readonly moisture: readonly [from: number, to: number];
  readonly atMoisture: number;
  /** Customer rate at that moisture, $/ton. */
  readonly rate: readonly [from: number, to: number];
  readonly jobs: number;
  readonly deliveries: number;
}

export const crops: readonly Crop[] = [
  {
    name: 'Corn Silage',
    season: 'Aug 25 – Oct 10',
    runs: [[237, 283]],
    moisture: [62, 71],
    atMoisture: 65,
    rate: [44, 54],
    jobs: 34,
    deliveries: 4,
  },
  {
    name: 'Alfalfa Haylage',
    season: 'May 20 – Sep 15',
    runs: [
      [141, 150],
      [179, 188],
      [214, 223],
      [250, 258],
    ],
    moisture: [56, 65],
    atMoisture: 60,
    rate: [58, 78],
    jobs: 13,
    deliveries: 22,
  },
  {
    name: 'Grass Haylage',
    season: 'May 25 – Aug 15',
    runs: [
      [146, 153],
      [185, 191],
      [221, 227],
    ],
    moisture: [56, 65],
    atMoisture: 60,
    rate: [55, 64],
    jobs: 4,
    deliveries: 16,
  },
  {
    name: 'Triticale Silage',
    season: 'May 5 – Jun 5',
    runs: [[125, 156]],
    moisture: [63, 71],
    atMoisture: 65,
    rate: [38, 46],
    jobs: 7,
    deliveries: 4,
  },
  {
    name: 'Sorghum-Sudan',
    season: 'Aug 5 – Sep 10',
    runs: [[217, 252]],
    moisture: [66, 73],
    atMoisture: 70,
    rate: [34, 42],
    jobs: 4,
    deliveries: 2,
  },
  {
    name: 'Earlage',
    season: 'Sep 20 – Oct 20',
    runs: [[263, 293]],
    moisture: [35, 41],
    atMoisture: 40,
    rate: [88, 104],
    jobs: 4,
    deliveries: 10,
  },
  {
    name: 'High Moisture Corn',
    season: 'Sep 25 – Nov 5',
    runs: [[270, 308]],
    moisture: [27, 32],
    atMoisture: 30,
    rate: [112, 128],
    jobs: 4,
    deliveries: 12,
  },
  {
    name: 'Wheat Straw',
    season: 'Jul 10 – Aug 10',
    runs: [[192, 222]],
    moisture: [11, 16],
    atMoisture: 12,
    rate: [68, 84],
    jobs: 0,
    deliveries: 30,
  },
];

export const feeds = [
  'Canola Meal',
  'Distillers Dried',
  'Soy Hulls',
  'Rolled Corn',
  'Whole Cottonseed',
  'Beet Pulp',
  'Mineral Premix',
] as const;

/** A feedmill: freight in $/ton, per ton-mile, and its first ticket number. */
export const feedmills = [
  { name: 'Cedar Grain Works', rate: 9.5, mileRate: 0.18, firstNumber: 118_040 },
  { name: 'Union Valley Mill', rate: 11.75, mileRate: 0.2, firstNumber: 40_212 },
  { name: 'Bridgeport Feeds', rate: 14.25, mileRate: 0.22, firstNumber: 7_605 },
] as const;

export const bagPitTypes = [
  ['Bag', 'Plastic bag on a pad'],
  ['Pit', 'Below ground, open top'],
  ['Bunker', 'Walls on three sides, packed'],
  ['Upright', 'Tower silo'],
] as const;

/** Where a customer stores: name, and its type's place in `bagPitTypes`. Each customer has two or more of them. */
export const bagPits = [
  ['Bag 1 – north pad', 0],
  ['East Bunker', 2],
  ['Pit 2', 1],
  ['Bag 2 – south pad', 0],
  ['Blue Upright', 3],
] as const;

export const towns = ['Three Rivers', 'Cedar Grade', 'Union Valley', 'Bridgeport', 'Long Prairie', 'Elk Bend'] as const;
export const streets = [
  'County Road 9',
  'Mill Street',
  'Ridge Road',
  'State Highway 27',
  'Section Line Road',
  'River Road',
  'Elevator Lane',
] as const;
export const people = [
  'Ann Visser',
  'Carl Nyland',
  'Joan Pruitt',
  'Mark Delgado',
  'Inez Romero',
  'Tom Brandt',
  'Kay Olsen',
  'Pete Yoder',
  'Ruth Hollis',
] as const;
