/**
 * react-admin's links and redirects, led to the specification's paths (§2.2): it thinks `/truck/create`, the user sees
 * `/truck/add`. Everything it does with addresses goes through here.
 */
import { useCallback } from 'react';
import { reactRouterProvider, type RouterProvider } from 'react-admin';
import type { Entities } from '../grammar/entity';
import { publicPath } from '../rules/paths';

type To = Parameters<ReturnType<RouterProvider['useNavigate']>>[0];

/** The router react-admin sees, for a registry. */
export function createRouterProvider(registry: Entities): RouterProvider {
  const { Link, Navigate, useMatch, useNavigate } = reactRouterProvider;
  const lead = <T extends To>(to: T): T | string => {
    if (typeof to === 'string') {
      const [, path = to, rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
      return publicPath(registry, path) + rest;
    }
    return typeof to === 'object' && to.pathname ? { ...to, pathname: publicPath(registry, to.pathname) } : to;
  };
  return {
    ...reactRouterProvider,
    Link: ({ to, ...rest }) => <Link to={lead(to)} {...rest} />,
    Navigate: ({ to, ...rest }) => <Navigate to={lead(to)} {...rest} />,
    useMatch: (pattern) => useMatch({ ...pattern, path: publicPath(registry, pattern.path) }),
    useNavigate: () => {
      const navigate = useNavigate();
      return useCallback((to, options) => navigate(lead(to), options), [navigate]);
    },
  };
}
