"""The paths of the compared requests, and the admin."""

from django.contrib import admin
from django.urls import include, path
from rest_framework.routers import DefaultRouter
from rest_framework_simplejwt.views import TokenObtainPairView

from office import dashboard, views

router = DefaultRouter()
router.register("customer/customers", views.Customers)
router.register("producer/producers", views.Producers)
router.register("customer_rate/customer_rates", views.CustomerRates)
router.register("job/jobs", views.Jobs)
router.register("ticket_crop/ticket-crop", views.CropTickets)

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/v1/token/", TokenObtainPairView.as_view()),
    path("api/v1/ticket_counts/", dashboard.ticket_counts),
    path("api/v1/years/", dashboard.years),
    path("api/v1/", include(router.urls)),
]
