/**
 * Translates react-admin's links and redirects to the specification's paths (§2.2): `/truck/create` becomes
 * `/truck/add`. All of react-admin's navigation goes through here.
 */
import { useCallback } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import type { Entities } from '../grammar/entity';
import { publicPath } from '../rules/paths';

type Destination = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

/** The router provider for react-admin, for a registry. */
export function createRouterProvider(registry: Entities): RouterProvider {
  const { Link, Navigate, useMatch, useNavigate } = reactRouterProvider;
  const translate = <T extends Destination>(to: T): T | string => {
    if (typeof to === 'string') {
      const [, path = to, rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
      return publicPath(registry, path) + rest;
    }
    return typeof to === 'object' && to.pathname ? { ...to, pathname: publicPath(registry, to.pathname) } : to;
  };
  return {
    ...reactRouterProvider,
    Link: ({ to, ...rest }) => <Link to={translate(to)} {...rest} />,
    Navigate: ({ to, ...rest }) => <Navigate to={translate(to)} {...rest} />,
    useMatch: (pattern) => useMatch({ ...pattern, path: publicPath(registry, pattern.path) }),
    useNavigate: () => {
      const navigate = useNavigate();
      return useCallback((to, options) => navigate(translate(to), options), [navigate]);
    },
  };
}
