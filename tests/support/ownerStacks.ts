/**
 * Set-up of the page tests: React notes for each element where it was made, for its warnings alone. That is a tenth of what a
 * page test does, and no test reads it. React itself stops noting after ten thousand elements within a second; here it has
 * stopped from the start. A React without this counter is left as it is.
 */
import * as React from 'react';

const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, NAME);

if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set() {
      // React sets it back each second.
    },
  });
